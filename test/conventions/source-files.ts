export { sourceFiles } from '../../server/docs/source-files.ts';
export { ROOT } from '../../server/script/root.ts';
