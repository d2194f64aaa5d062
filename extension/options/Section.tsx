import type { ComponentChildren } from 'preact';
import type { PlainTextName } from '../i18n/areas.ts';
import { useTexts } from '../i18n/context.ts';

interface Props {
  readonly id: string;
  readonly title: PlainTextName;
  readonly children: ComponentChildren;
}

/** A group of settings with an anchor for the navigation. */
export function Section({ id, title, children }: Props) {
  const { text } = useTexts();
  return (
    <section class="options-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text(title)}</h2>
      {children}
    </section>
  );
}
