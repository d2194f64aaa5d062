import { useState } from 'preact/hooks';
import { DEVICES } from '../../../shared/scan-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { Range } from '../../components/Range.tsx';
import { Select } from '../../components/Select.tsx';
import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { NOTIFICATIONS } from '../../permissions/needed.ts';
import { usePermission } from '../../permissions/use-permission.ts';
import { REPORT_PLACES, WAITING_TIME } from '../../storage/settings-schema.ts';
import { Section } from '../Section.tsx';

const DEVICE_NAMES = { DESKTOP: 'deviceDesktop', MOBILE: 'deviceMobile' } as const;

const PLACE_NAMES = { extension: 'reportsAtExtension', server: 'reportsAtServer' } as const;

/** Options of scans that a person starts. */
export function ScansSection() {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const notifications = usePermission(NOTIFICATIONS);
  const [isRefused, setIsRefused] = useState(false);
  const { isPrivate, isFullPage, passesGates, device, waitingTime, notify, reportsAt } = settings.scans;
  const change = (scans: Partial<typeof settings.scans>): void =>
    void store.update(now => ({ ...now, scans: { ...now.scans, ...scans } }));

  async function switchNotify(isOn: boolean): Promise<void> {
    const isAllowed = !isOn || (await notifications.request());
    setIsRefused(!isAllowed);
    change({ notify: isOn && isAllowed });
  }

  return (
    <Section id="scans" title="sectionScans">
      <Switch
        id="scan-private"
        label={text('scanPrivate')}
        hint={text('scanPrivateHint')}
        isOn={isPrivate}
        onChange={isOn => change({ isPrivate: isOn })}
      />
      <Switch
        id="scan-full-page"
        label={text('scanFullPage')}
        hint={text('scanFullPageHint')}
        isOn={isFullPage}
        onChange={isOn => change({ isFullPage: isOn })}
      />
      <Switch
        id="scan-passes"
        label={text('scanPasses')}
        hint={text('scanPassesHint')}
        isOn={passesGates}
        onChange={isOn => change({ passesGates: isOn })}
      />
      <Select
        id="scan-device"
        label={text('scanDevice')}
        value={device}
        options={DEVICES.map(value => ({ value, label: text(DEVICE_NAMES[value]) }))}
        onChange={chosen => change({ device: chosen })}
      />
      <Range
        id="waiting-time"
        label={text('waitingTime')}
        hint={text('waitingTimeHint')}
        {...WAITING_TIME}
        value={waitingTime}
        shown={text('seconds', { count: waitingTime })}
        onChange={value => change({ waitingTime: value })}
      />
      <Select
        id="reports-at"
        label={text('reportsAt')}
        value={reportsAt}
        options={REPORT_PLACES.map(value => ({ value, label: text(PLACE_NAMES[value]) }))}
        hint={text('reportsAtHint')}
        onChange={chosen => change({ reportsAt: chosen })}
      />
      <Switch
        id="scan-notify"
        label={text('notify')}
        isOn={notify && notifications.isGranted === true}
        onChange={isOn => void switchNotify(isOn)}
      />
      {isRefused && <Notice tone="warning">{text('notifyRefused')}</Notice>}
    </Section>
  );
}
