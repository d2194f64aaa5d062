import { free, premium, type BuiltInBrand } from './brand.ts';

export const games: readonly BuiltInBrand[] = [
  free(
    'Steam',
    'US',
    `
      steampowered.com steamcommunity.com valvesoftware.com steamstatic.com steamgames.com s.team
    `,
    'steamusercontent.com',
  ),
  free('Roblox', 'US', 'roblox.com rbxcdn.com rbx.com'),
  free('Epic Games', 'US', 'epicgames.com fortnite.com unrealengine.com epicgames.dev'),
  free('PlayStation', 'JP', 'playstation.com playstation.net sonyentertainmentnetwork.com'),
  free(
    'Nintendo',
    'JP',
    `
      nintendo.com nintendo.net nintendo.co.jp nintendo.co.uk nintendo.de nintendo.eu nintendo-europe.com
    `,
  ),
  free('Xbox', 'US', 'xbox.com xboxlive.com xboxservices.com'),
  free('Electronic Arts', 'US', 'ea.com origin.com'),
  free('Blizzard', 'US', 'blizzard.com battle.net worldofwarcraft.com battlenet.com.cn'),
  free('Activision', 'US', 'activision.com callofduty.com'),
  free('Riot Games', 'US', 'riotgames.com leagueoflegends.com playvalorant.com'),
  free('Minecraft', 'SE', 'minecraft.net mojang.com'),
  free('Ubisoft', 'FR', 'ubisoft.com ubi.com'),
  free('Rockstar Games', 'US', 'rockstargames.com'),
  free('Garena', 'SG', 'garena.com garena.sg garena.vn garena.tw garena.my garena.ph'),
  free('Supercell', 'FI', 'supercell.com clashofclans.com clashroyale.com'),
  free('Twitch', 'US', 'twitch.tv ttvnw.net'),
  free('Jagex', 'GB', 'jagex.com runescape.com'),
  free('Wargaming', 'CY', 'wargaming.net worldoftanks.eu worldoftanks.com worldoftanks.asia'),
  free('PUBG', 'KR', 'pubg.com pubgmobile.com krafton.com'),
  free('miHoYo', 'CN', 'hoyoverse.com mihoyo.com hoyolab.com'),
  free('FACEIT', 'GB', 'faceit.com'),
  premium('Square Enix', 'JP', 'square-enix.com finalfantasyxiv.com square-enix-games.com'),
  premium('Konami', 'JP', 'konami.com konami.net'),
  premium('Bandai Namco', 'JP', 'bandainamco.co.jp bandainamcoent.com bandainamcoid.com'),
  premium('SEGA', 'JP', 'sega.com sega.jp sega.co.jp'),
  premium('Nexon', 'KR', 'nexon.com'),
  premium('NCSOFT', 'KR', 'plaync.com ncsoft.com'),
  premium('Gameforge', 'DE', 'gameforge.com'),
  premium('Habbo', 'FI', 'habbo.com'),
  premium('Bet365', 'GB', 'bet365.com bet365.es bet365.it'),
  premium('William Hill', 'GB', 'williamhill.com'),
  premium('Betano', 'GR', 'betano.com kaizengaming.com'),
];
