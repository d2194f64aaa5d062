// What Vite makes of these at the build; the rest of its types would let code use more than we want.
interface ImportMeta {
  glob(
    pattern: string,
    options: { readonly query: string; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, string>>;
}

// A file that runs beside the page.
declare module '*?worker' {
  const WorkerOfFile: new () => Worker;
  export default WorkerOfFile;
}

// Vite handles imports of style sheets.
declare module '*.css';
