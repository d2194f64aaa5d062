import type { ComponentChildren } from 'preact';
import { type Frame, FrameContext } from '../client/frame.ts';
import { TextsContext } from '../i18n/context.ts';
import type { Texts } from '../i18n/texts.ts';
import { type SettingsAndStore, SettingsContext } from './settings-context.ts';

interface Props {
  readonly texts: Texts;
  /** null before they are read. */
  readonly settings: SettingsAndStore | null;
  /** null before its code is loaded. */
  readonly frame: Frame | null;
  readonly children: ComponentChildren;
}

/** What every page of the extension is in. */
export function PageRoot({ texts, settings, frame, children }: Props) {
  return (
    <SettingsContext.Provider value={settings}>
      <TextsContext.Provider value={texts}>
        <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
      </TextsContext.Provider>
    </SettingsContext.Provider>
  );
}
