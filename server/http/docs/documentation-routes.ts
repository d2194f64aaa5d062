import type Router from '@koa/router';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { evidenceFiles, openApiFile, prefixListFile, setupFile } from '../../../shared/api/files.ts';
import { publicFiles, shareFiles } from '../../../shared/api/shares.ts';
import { healthEndpoints } from '../operation/health-routes.ts';
import { metricsEndpoint } from '../operation/metrics-route.ts';
import { renderDocs } from './render.ts';
import { describeApi } from '../openapi/document.ts';
import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';

const documentationEndpoints = {
  document: openApiFile,
  page: {
    path: '/docs',
    summary: 'This description as a web page',
    access: 'anybody',
    content: { 'text/html': { example: '<!doctype html>' } },
    refusals: {},
  },
} as const satisfies Record<string, PlainEndpoint>;

/** All endpoints without schemas. */
export const plainEndpoints: readonly PlainEndpoint[] = [
  ...Object.values(evidenceFiles),
  prefixListFile,
  ...Object.values(shareFiles),
  ...Object.values(publicFiles),
  ...Object.values(healthEndpoints),
  metricsEndpoint,
  setupFile,
  ...Object.values(documentationEndpoints),
];

/** The OpenAPI document and its web page, built once from the descriptions that the server mounts. */
export function documentationRoutes(router: Router): void {
  const document = describeApi(endpoints, plainEndpoints);
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
