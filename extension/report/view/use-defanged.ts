import { useState } from 'preact/hooks';
import { pageStorage } from '../../pages/page-storage.ts';

const KEY = 'report-shows-addresses';

/** Whether URLs are shown defanged: the default, unless the person chose otherwise in this browser. */
export function useDefanged(): [isDefanged: boolean, choose: (isDefanged: boolean) => void] {
  const [isDefanged, setIsDefanged] = useState(() => pageStorage.get(KEY) === null);
  return [
    isDefanged,
    choice => {
      if (choice) pageStorage.remove(KEY);
      else pageStorage.set(KEY, 'as they are');
      setIsDefanged(choice);
    },
  ];
}
