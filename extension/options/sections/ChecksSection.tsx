import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useSettings } from '../../pages/settings-context.ts';
import type { PermissionState } from '../../permissions/use-permission.ts';
import { Section } from '../Section.tsx';
import { SiteAccess } from './SiteAccess.tsx';

/** Automatic checks of visited pages. */
export function ChecksSection({ access }: { readonly access: PermissionState }) {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const { visits, localFirst } = settings.checks;
  const change = (checks: Partial<typeof settings.checks>): void =>
    void store.update(now => ({ ...now, checks: { ...now.checks, ...checks } }));
  return (
    <Section id="checks" title="sectionChecks">
      <SiteAccess access={access} />
      <Switch
        id="check-visits"
        label={text('checkVisits')}
        hint={access.isGranted === false ? text('needsSiteAccess') : text('checkVisitsHint')}
        isOn={visits}
        onChange={isOn => change({ visits: isOn })}
      />
      <Switch
        id="local-first"
        label={text('localFirst')}
        hint={text('localFirstHint')}
        isOn={localFirst}
        onChange={isOn => change({ localFirst: isOn })}
      />
    </Section>
  );
}
