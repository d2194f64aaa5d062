import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Address } from '../search/address.ts';
import type { Client } from './client.ts';

/** What differs between the pages of the extension and those of the server. */
export interface Frame {
  readonly client: Client;
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

export function useClient(): Client {
  return useFrame().client;
}
