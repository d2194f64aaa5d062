import { useState } from 'preact/hooks';

const KEY = 'report-shows-addresses';

/** Whether addresses are defanged: they are until somebody chooses otherwise, and their choice is kept in this browser. */
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
