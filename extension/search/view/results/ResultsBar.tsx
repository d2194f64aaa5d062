import { MAX_SCANS } from '../../../../shared/api/scans-page.ts';
import { Switch } from '../../../components/Switch.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { saveFile } from '../../../pages/save-file.ts';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { Menu } from '../../../report/view/parts/Menu.tsx';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { MAX_COMPARED } from '../../../client/search-address.ts';
import { exportName, type ListedScan, scansAsCsv, scansAsJson } from '../../export/export-scans.ts';
import { NavLink } from '../NavLink.tsx';
import { useSearch, useShownAddress } from '../search-context.ts';

interface Props {
  readonly listed: readonly ListedScan[];
  readonly chosen: readonly ListedScan[];
  readonly onClear: () => void;
}

/** Count, layout, and actions on the selected scans. */
export function ResultsBar({ listed, chosen, onClear }: Props) {
  const { text } = useTexts();
  const { address, isDefanged, onDefang } = useSearch();
  return (
    <div class="results-bar">
      <p class="results-count" role="status">
        {chosen.length > 0 ? text('searchChosen', { count: chosen.length }) : <Count listed={listed} />}
      </p>
      {chosen.length > 0 && (
        <>
          <ToolButton icon="close" label={text('searchChooseNone')} onClick={onClear}>
            {text('searchChooseNone')}
          </ToolButton>
          <Compare chosen={chosen} />
        </>
      )}
      <div class="results-tools">
        <Switch id="defanged" label={text('reportDefang')} isOn={isDefanged} onChange={onDefang} />
        <Export scans={chosen.length > 0 ? chosen : listed} isOfChosen={chosen.length > 0} />
        <span class="layouts" role="group" aria-label={text('searchLayout')}>
          <NavLink
            to={{ ...address, layout: 'list' }}
            class="tool-button"
            label={text('searchAsList')}
            isCurrent={address.layout === 'list'}
          >
            <Icon name="list" />
          </NavLink>
          <NavLink
            to={{ ...address, layout: 'wall' }}
            class="tool-button"
            label={text('searchAsWall')}
            isCurrent={address.layout === 'wall'}
          >
            <Icon name="wall" />
          </NavLink>
        </span>
      </div>
    </div>
  );
}

/** The server only counts up to one page. */
function Count({ listed }: { readonly listed: readonly ListedScan[] }) {
  const { text } = useTexts();
  const { page } = useSearch().address;
  const first = (page - 1) * MAX_SCANS + 1;
  const last = first + listed.length - 1;
  if (page === 1 && listed.length < MAX_SCANS) return <>{text('searchScanCount', { count: listed.length })}</>;
  return <>{text(listed.length < MAX_SCANS ? 'searchLastOf' : 'searchAtLeast', { first, last })}</>;
}

function Compare({ chosen }: { readonly chosen: readonly ListedScan[] }) {
  const { text } = useTexts();
  if (chosen.length < 2 || chosen.length > MAX_COMPARED) {
    return <span class="results-hint">{text('searchCompareHint', { max: MAX_COMPARED })}</span>;
  }
  return (
    <NavLink
      to={{ place: { kind: 'compare', ids: chosen.map(({ scan }) => scan.id) } }}
      class="tool-button tool-button-wide"
    >
      <Icon name="compare" />
      {text('searchCompare')}
    </NavLink>
  );
}

function Export({ scans, isOfChosen }: { readonly scans: readonly ListedScan[]; readonly isOfChosen: boolean }) {
  const { text } = useTexts();
  const shownAddress = useShownAddress();
  const save = (extension: 'json' | 'csv') => () => {
    const content = extension === 'json' ? scansAsJson(scans, { shownAddress }) : scansAsCsv(scans, { shownAddress });
    saveFile(content, extension === 'json' ? 'application/json' : 'text/csv', exportName(new Date(), extension));
  };
  return (
    <Menu
      items={[
        { label: text('searchExportCsv'), onChoose: save('csv') },
        { label: text('searchExportJson'), onChoose: save('json') },
      ]}
    >
      <Icon name="save" />
      {text(isOfChosen ? 'searchExportChosen' : 'searchExportShown')}
    </Menu>
  );
}
