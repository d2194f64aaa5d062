/** SVG paths in a viewBox of 20 by 20. */
const PATHS = {
  copy: 'M7 7V4.5A1.5 1.5 0 0 1 8.500 3h7A1.500 1.500 0 0 1 17 4.500v7a1.500 1.500 0 0 1-1.500 1.500H13M4.500 7h7A1.500 1.500 0 0 1 13 8.500v7a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 3 15.500v-7A1.500 1.500 0 0 1 4.500 7z',
  done: 'M4 10.500l4 4 8-9',
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13.500 13.500L17 17',
  outside:
    'M11 3h6v6M17 3l-8 8M8 5H4.500A1.500 1.500 0 0 0 3 6.500v9A1.500 1.500 0 0 0 4.500 17h9a1.500 1.500 0 0 0 1.500-1.500V12',
  larger: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13.500 13.500L17 17M9 6.500v5M6.500 9h5',
  smaller: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13.500 13.500L17 17M6.500 9h5',
  fullScreen: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  close: 'M5 5l10 10M15 5L5 15',
  save: 'M10 3v9M6 8.500l4 4 4-4M4 16.500h12',
  print:
    'M6 7V3h8v4M6 14H4.500A1.500 1.500 0 0 1 3 12.500v-4A1.500 1.500 0 0 1 4.500 7h11A1.500 1.500 0 0 1 17 8.500v4a1.500 1.500 0 0 1-1.500 1.500H14M6 11.500h8V17H6z',
  again: 'M16.500 10a6.500 6.500 0 1 1-2-4.700M16.500 3v3.500H13',
  down: 'M5 8l5 5 5-5',
  next: 'M8 5l5 5-5 5',
  lock: 'M6 9V6.500a4 4 0 0 1 8 0V9M4.500 9h11v8h-11z',
  unlocked: 'M6 9V6a4 4 0 0 1 7.500-2M4.500 9h11v8h-11z',
  previous: 'M12 5l-5 5 5 5',
  add: 'M10 4v12M4 10h12',
  list: 'M3 5.500h14M3 10h14M3 14.500h14',
  wall: 'M3.500 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.500 11.500h5v5h-5zM11.500 11.500h5v5h-5z',
  bin: 'M4 5.500h12M8 5.500V3.500h4v2M5.500 5.500l.8 11h7.400l.8-11M8.500 9v4.500M11.500 9v4.500',
  edit: 'M3.500 16.500l.8-3.800 9-9 3 3-9 9zM11.500 5.500l3 3',
  past: 'M10 17a7 7 0 1 0-7-7M3 10V6M3 10h4M10 6.500V10l2.500 2',
  star: 'M10 3l2.100 4.500 4.900.600-3.600 3.400.9 4.900-4.300-2.400-4.300 2.400.9-4.900L3 8.100l4.900-.600z',
  compare: 'M10 3v14M3.500 5.500h4v9h-4zM12.500 5.500h4v9h-4z',
  warning: 'M10 3l7.500 13.500h-15zM10 8v4M10 14.200v.1',
} as const;
export type IconName = keyof typeof PATHS;

/** Decorative: used beside text or in a named button. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
