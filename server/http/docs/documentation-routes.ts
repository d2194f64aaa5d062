import type Router from '@koa/router';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { openApiFile } from '../../../shared/api/files.ts';
import { renderDocs } from './render.ts';
import { describeApi } from '../openapi/document.ts';
import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';

export const documentationEndpoints = {
  document: openApiFile,
  page: {
    path: '/docs',
    summary: 'This description as a web page',
    access: 'anybody',
    content: { 'text/html': { example: '<!doctype html>' } },
    refusals: {},
  },
} as const satisfies Record<string, PlainEndpoint>;

/** The OpenAPI document and its web page, built once from the descriptions that the server mounts. */
export function documentationRoutes(router: Router, plain: readonly PlainEndpoint[]): void {
  const document = describeApi(endpoints, [...plain, ...Object.values(documentationEndpoints)]);
  const json = JSON.stringify(document);
  const page = renderDocs(document);
  router.get('/', async ctx => {
    ctx.state['route'] = '/';
    ctx.redirect('/docs');
  });
  router.get(documentationEndpoints.document.path, async ctx => {
    ctx.state['route'] = documentationEndpoints.document.path;
    ctx.type = 'json';
    ctx.body = json;
  });
  router.get(documentationEndpoints.page.path, async ctx => {
    ctx.state['route'] = documentationEndpoints.page.path;
    ctx.set('Content-Security-Policy', page.contentSecurityPolicy);
    ctx.type = 'html';
    ctx.body = page.html;
  });
}
