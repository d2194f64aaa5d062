import type { RequestKind } from './request.ts';

const BY_RESOURCE_TYPE: Readonly<Record<string, RequestKind>> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  image: 'image',
  font: 'font',
  media: 'media',
  texttrack: 'media',
  xhr: 'data',
  fetch: 'data',
  eventsource: 'data',
  preflight: 'data',
  ping: 'data',
  websocket: 'socket',
};

const BY_MIME_TYPE: readonly (readonly [RegExp, RequestKind])[] = [
  [/^(?:text\/html|application\/xhtml)/, 'document'],
  [/javascript|ecmascript/, 'script'],
  [/^text\/css/, 'style'],
  [/^image\//, 'image'],
  [/^font\/|font-/, 'font'],
  [/^(?:audio|video)\//, 'media'],
  [/json|xml/, 'data'],
];

/** The kind of a resource, by Chrome's resource type, else by MIME type. */
export function kindOf(resourceType: string, mimeType: string): RequestKind {
  // Own properties only: the HAR could name `constructor`.
  if (Object.hasOwn(BY_RESOURCE_TYPE, resourceType)) return BY_RESOURCE_TYPE[resourceType] ?? 'other';
  return BY_MIME_TYPE.find(([pattern]) => pattern.test(mimeType.toLowerCase()))?.[1] ?? 'other';
}
