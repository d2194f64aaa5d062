/** Suffixes under which states alone register names, and hosts that are theirs. */
const OF_STATES =
  /(?:^|\.)(?:gov|mil|(?:gov|gob|gouv|govt|gub|gv|go|gc|mil|admin|guv|fgov|police|nic|parliament|gov\.[a-z]{2,3})\.[a-z]{2}|admin\.ch|bund\.de|europa\.eu|canada\.ca|belgium\.be|overheid\.nl|government\.nl|gouvernement\.fr|politi\.(?:no|dk)|polisen\.se|migrationsverket\.se|transportstyrelsen\.se|udi\.no|vegvesen\.no|nyidanmark\.dk|ind\.nl|rdw\.nl|cjib\.nl|dgt\.es|edalnice\.cz|asfinag\.at|via\.admin\.ch)$/;

/** The host is a state's own by its suffix. */
export function isGovernmentHost(hostname: string): boolean {
  return OF_STATES.test(hostname);
}
