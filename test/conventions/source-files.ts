export { sourceFiles, type SourceFile } from '../../server/docs/source-files.ts';
export { ROOT } from '../../server/script/root.ts';
