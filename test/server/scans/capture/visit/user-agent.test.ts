import { expect, test } from 'vitest';
import { USER_AGENTS } from '../../../../../server/reference/devices.ts';
import { userAgentOverride } from '../../../../../server/scans/capture/visit/user-agent.ts';

const ENGINE = '156.0.8078.79';
const chrome = (version: number, more = '') =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36${more}`;

// What Chromium itself sent, by its published versions.
test.each([
  [chrome(124), ['Chromium 124', 'Google Chrome 124', 'Not-A.Brand 99']],
  [chrome(130), ['Chromium 130', 'Google Chrome 130', 'Not?A_Brand 99']],
  [chrome(131), ['Google Chrome 131', 'Chromium 131', 'Not_A Brand 24']],
  [chrome(156), ['Not:A-Brand 8', 'Chromium 156', 'Google Chrome 156']],
  [chrome(131, ' Edg/131.0.0.0'), ['Microsoft Edge 131', 'Chromium 131', 'Not_A Brand 24']],
])('the brands of %s are those of that version, in its order', (userAgent, expected) => {
  const { userAgentMetadata } = userAgentOverride(userAgent, 'DESKTOP', ENGINE);
  expect(userAgentMetadata?.brands?.map(({ brand, version }) => `${brand} ${version}`)).toEqual(expected);
});

test("the full version is the engine's if the shown version matches", () => {
  const versions = (userAgent: string) =>
    Object.fromEntries(
      (userAgentOverride(userAgent, 'DESKTOP', ENGINE).userAgentMetadata?.fullVersionList ?? []).map(
        ({ brand, version }) => [brand, version],
      ),
    );
  expect(versions(chrome(156))).toMatchObject({ Chromium: ENGINE, 'Google Chrome': ENGINE });
  expect(versions(chrome(140))).toMatchObject({ Chromium: '140.0.0.0', 'Google Chrome': '140.0.0.0' });
  expect(versions(chrome(156, ' Edg/156.0.0.0'))).toMatchObject({ Chromium: ENGINE, 'Microsoft Edge': '156.0.0.0' });
});

test.each(USER_AGENTS.map(({ user_agent, device, browser }) => [user_agent, device, browser] as const))(
  'client hints of %s match it',
  (userAgent, device, browser) => {
    const { userAgentMetadata: hints, platform } = userAgentOverride(userAgent, device, ENGINE);
    const isChromium = /\bChrome\//.test(userAgent);
    expect(hints !== undefined).toBe(isChromium);
    const system = /Windows|Android|iPhone|Mac OS X|Linux/.exec(userAgent)?.[0] ?? '';
    const platforms: Record<string, string> = {
      Windows: 'Win32',
      'Mac OS X': 'MacIntel',
      iPhone: 'iPhone',
      Android: 'Linux armv81',
      Linux: 'Linux x86_64',
    };
    expect(platform).toBe(/Android/.test(userAgent) ? 'Linux armv81' : platforms[system]);
    if (!hints) return;
    expect(hints).toMatchObject({
      mobile: device === 'MOBILE',
      formFactors: [device === 'MOBILE' ? 'Mobile' : 'Desktop'],
      platform: /Android/.test(userAgent) ? 'Android' : system === 'Mac OS X' ? 'macOS' : system,
    });
    expect(hints.brands?.some(({ brand }) => brand.includes(browser))).toBe(true);
  },
);
