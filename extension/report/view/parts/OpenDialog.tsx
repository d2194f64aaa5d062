import { Dialog } from '../../../components/Dialog.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { defang } from '../../../../shared/url/defang.ts';
import { webAddress } from '../../text/split-url.ts';
import { Captured } from './Captured.tsx';

interface Props {
  readonly url: string;
  readonly onClose: () => void;
}

/** Asks before a captured URL is opened, without opener and referrer. */
export function OpenDialog({ url, onClose }: Props) {
  const { text } = useTexts();
  const address = webAddress(url);
  if (address === null) return null;

  function open(): void {
    onClose();
    // `webAddress` only returns http and https URLs.
    if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
  }
  return (
    <Dialog
      title={text('reportOpenQuestion')}
      confirmLabel={text('reportOpenConfirm')}
      isDangerous
      onConfirm={open}
      onCancel={onClose}
    >
      <p class="open-address">
        <Captured value={defang(address)} isCode />
      </p>
      <p>{text('reportOpenWarning')}</p>
    </Dialog>
  );
}
