import { pattern } from './pattern.ts';

const COUNTED_FRIENDS =
  /(?<!\d)(?:[3-9]|[1-4]\d) ?(?:\p{L}+[ -]){0,2}(?:friend|freund|amis|amig|amic|vrienden|znajom|vanner|venner|pratel|arkadas|друз|友|好友|친구|group|grup|gruppi|groep|groupe|群|组|組|그룹|contact|kontakt)|(?:[3-9]|[1-4]\d) ?[位个個人名]/gu;

/** So many of them are to be told. */
export const countedFriends = pattern(COUNTED_FRIENDS);
