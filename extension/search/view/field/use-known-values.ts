import { useEffect, useMemo, useState } from 'preact/hooks';
import { attributeNamed } from '../../../../shared/cql/attributes.ts';
import type { Client } from '../../../client/client.ts';
import { useClient } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { KnownValue, KnownValues } from '../../cql/complete.ts';
import { codeNames } from './code-names.ts';

type Values = readonly KnownValue[];
const NONE: Values = [];
const ASK_AFTER_MS = 200;

/** Suggested values of an attribute: closed lists, codes with names, dates, and what the server knows. */
export function useKnownValues(): KnownValues {
  const { tag, age } = useTexts();
  const { ask } = useClient();
  const [brandName, setBrandName] = useState<string | null>(null);
  const [technologies, setTechnologies] = useState<Values | null>(null);
  const [tags, setTags] = useState<Values | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const brands = useBrands(brandName);
  const countries = useMemo(() => codeNames(tag, 'region'), [tag]);
  const languages = useMemo(() => codeNames(tag, 'language'), [tag]);

  useEffect(() => {
    if (wanted === 'technology' && technologies === null)
      void readTechnologies().then(setTechnologies, () => undefined);
    if (wanted === 'submitter_tag' && tags === null) void readTags(ask).then(setTags, () => undefined);
  }, [wanted]);

  function want(attribute: string, typed: string): void {
    // Not during render: show what is known now, update later.
    queueMicrotask(() => {
      setWanted(attribute);
      if (attribute === 'brand') setBrandName(typed);
    });
  }

  return (attribute, typed) => {
    switch (attribute) {
      case 'country_code':
      case 'scanned_from':
        return countries;
      case 'language':
        return languages;
      case 'submitted_date':
        return dates(age);
      case 'brand':
        want(attribute, typed);
        return brands;
      case 'technology':
        want(attribute, typed);
        return technologies ?? NONE;
      case 'submitter_tag':
        want(attribute, typed);
        return tags ?? NONE;
      default: {
        const known = attributeNamed(attribute);
        return (known?.values ?? known?.suggestions ?? []).map(value => ({ value }));
      }
    }
  };
}

/** Brand names that contain the typed text, from the server. */
function useBrands(name: string | null): Values {
  const { ask } = useClient();
  const [brands, setBrands] = useState<Values>(NONE);
  useEffect(() => {
    if (name === null) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void ask('listBrands', { filter: 'ALL', name: name.slice(0, 100), page: 1 }).then(answer => {
        if (!isOver && answer.ok) setBrands(answer.value.map(brand => ({ value: brand.name })));
      });
    }, ASK_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name]);
  return brands;
}

/** The server has no list of technologies; these are the ones that the report has icons for. */
async function readTechnologies(): Promise<Values> {
  const icons = await import('../../../report/technologies/chosen-icons.ts');
  return Object.values(icons).map(({ title }) => ({ value: title }));
}

async function readTags(ask: Client['ask']): Promise<Values> {
  const answer = await ask('listOwnScans', { page: 1 });
  if (!answer.ok) return NONE;
  return [...new Set(answer.value.flatMap(scan => scan.submitter_tags))].map(value => ({ value }));
}

const DAYS_AGO = [1, 7, 30, 90];
const DAY_MS = 86_400_000;

function dates(age: (value: number) => string): Values {
  const today = new Date().toISOString().slice(0, 10);
  return [
    ...DAYS_AGO.map(days => ({ value: `now-${days}d`, detail: age(Date.now() - days * DAY_MS) })),
    { value: today },
    { value: today.slice(0, 7) },
  ];
}
