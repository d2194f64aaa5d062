import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Address } from './search-address.ts';
import type { Client } from './client.ts';

/** What differs between the pages of the extension and those of the server. */
export interface Frame {
  readonly client: Client;
  /** Nobody is signed in: the report of a link, or one that is public. Views offer nothing that needs a key. */
  readonly isReader: boolean;
  readonly pages: {
    readonly report: (scanId: string) => string;
    readonly search: (address: Partial<Address>) => string;
  };
}

export const FrameContext = createContext<Frame | null>(null);

/** The page around a view. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('useFrame needs a FrameContext');
  return frame;
}

/** The address of the scans that a query finds; null without a query, and for readers, who cannot search. */
export function useSearchLink(): (query: string | null) => string | null {
  const { pages, isReader } = useFrame();
  return query => (query === null || isReader ? null : pages.search({ query }));
}

export function useClient(): Client {
  return useFrame().client;
}
