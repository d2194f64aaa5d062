import { Footer } from './Footer.tsx';
import { NotConnected } from './NotConnected.tsx';
import type { PageNow } from './page-now.ts';
import { VerdictCard } from './VerdictCard.tsx';

/** The popup's first face: what is known already, and the room that the rest will take. */
export function Face({ page }: { readonly page: PageNow }) {
  if (page.notChecked === 'not-connected') return <NotConnected />;
  return (
    <div class="popup">
      <main>
        <VerdictCard page={page} />
        {page.url !== null && <div class="to-come" />}
      </main>
      <Footer quota={<div class="quota" />} />
    </div>
  );
}
