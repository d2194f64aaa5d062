// The package has no types of its own: by name, one JSON Schema for each part of a HAR.
declare module 'har-schema' {
  const schemas: Readonly<Record<string, object>>;
  export default schemas;
}
