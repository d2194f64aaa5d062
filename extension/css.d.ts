// Vite puts an imported style sheet into the page.
declare module '*.css';
