import { useState } from 'preact/hooks';
import { AddressField } from '../addresses/AddressField.tsx';
import type { PlainTextName } from '../i18n/areas.ts';
import { useTexts } from '../i18n/context.ts';
import { SITE_ACCESS } from '../permissions/needed.ts';
import { usePermission } from '../permissions/use-permission.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { AppearanceSection } from './sections/AppearanceSection.tsx';
import { ChecksSection } from './sections/ChecksSection.tsx';
import { DataSection } from './sections/DataSection.tsx';
import { LinksSection } from './sections/LinksSection.tsx';
import { PrivacySection } from './sections/PrivacySection.tsx';
import { ScansSection } from './sections/ScansSection.tsx';
import { ServerSection } from './sections/ServerSection.tsx';
import { SitesSection } from './sections/SitesSection.tsx';
import { WarningSection } from './sections/WarningSection.tsx';
import { useConnectionForm } from './use-connection-form.ts';

/** In the order of the page. */
const SECTIONS: readonly (readonly [id: string, title: PlainTextName])[] = [
  ['server', 'sectionServer'],
  ['checks', 'sectionChecks'],
  ['links', 'sectionLinks'],
  ['warning', 'sectionWarning'],
  ['privacy', 'sectionPrivacy'],
  ['scans', 'sectionScans'],
  ['sites', 'sectionSites'],
  ['look', 'sectionAppearance'],
  ['data', 'sectionData'],
];

export function Options() {
  const { text } = useTexts();
  const form = useConnectionForm();
  const access = usePermission(SITE_ACCESS);
  const [hasTried, setHasTried] = useState(false);
  const { isStored, connection } = form;
  // With the quota used up, links are still checked in the browser, and the steps still help.
  const isConnected = isStored === true && (connection?.state === 'connected' || connection?.state === 'quota');
  return (
    <div class="options" data-first-run={isStored === false}>
      <header>
        <img src="/icon/96.png" width="40" height="40" alt="" />
        <h1>{text('optionsTitle')}</h1>
      </header>
      <nav aria-label={text('sections')}>
        <ul>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{text(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {isStored === false && <Welcome />}
        {isConnected && <AddressField onOpened={() => setHasTried(true)} />}
        {isConnected && <FirstSteps access={access} hasTried={hasTried} />}
        <ServerSection form={form} />
        {isStored === false && <WhatIsSent />}
        <ChecksSection access={access} />
        <LinksSection />
        <WarningSection />
        <PrivacySection />
        <ScansSection />
        <SitesSection />
        <AppearanceSection />
        <DataSection form={form} />
      </main>
    </div>
  );
}

function Welcome() {
  const { text } = useTexts();
  return (
    <section class="options-welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{text('welcomeTitle')}</h2>
      <p>{text('welcomeServer')}</p>
    </section>
  );
}

/** What is sent where, shown before anything is sent. */
function WhatIsSent() {
  const { text } = useTexts();
  return (
    <section class="options-welcome" aria-labelledby="sent-title">
      <h2 id="sent-title">{text('whatIsSent')}</h2>
      <ul>
        <li>{text('welcomeScan')}</li>
        <li>{text('welcomeVisits')}</li>
        <li>{text('welcomeNobodyElse')}</li>
      </ul>
    </section>
  );
}
