import type { ScanBook } from '../../storage/scan-book.ts';

interface Deps {
  readonly book: Pick<ScanBook, 'underWay' | 'watch'>;
  readonly redraw: () => Promise<void>;
}

/** Lets the toolbar say that scans are under way, as long as some are. Called in the first turn of the background. */
export function showScansInToolbar({ book, redraw }: Deps): void {
  let shown = 0;

  async function look(): Promise<void> {
    const { length } = await book.underWay();
    if (length === shown) return;
    shown = length;
    await redraw();
  }

  book.watch(() => void look());
  void look();
}
