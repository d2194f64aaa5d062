import { useState } from 'preact/hooks';

const KEY = 'report-shows-addresses';

/** Whether URLs are shown defanged: the default, unless the person chose otherwise in this browser. */
export function useDefanged(): [isDefanged: boolean, choose: (isDefanged: boolean) => void] {
  const [isDefanged, setIsDefanged] = useState(() => localStorage.getItem(KEY) === null);
  return [
    isDefanged,
    choice => {
      if (choice) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'as they are');
      setIsDefanged(choice);
    },
  ];
}
