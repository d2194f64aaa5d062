// Vite handles imports of style sheets.
declare module '*.css';
