import type Router from '@koa/router';
import { endpoints } from '../../shared/api/endpoints.ts';
import { describeApi } from './openapi.ts';
import { renderDocs } from './render-docs.ts';

/** What the API is, for programs and for people, made once from the descriptions that the server mounts. */
export function documentationRoutes(router: Router): void {
  const description = describeApi(endpoints);
  const page = renderDocs(endpoints);
  router.get('/', async ctx => {
    ctx.state['route'] = '/';
    ctx.redirect('/docs');
  });
  router.get('/openapi.json', async ctx => {
    ctx.state['route'] = '/openapi.json';
    ctx.body = description;
  });
  router.get('/docs', async ctx => {
    ctx.state['route'] = '/docs';
    ctx.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    ctx.type = 'html';
    ctx.body = page;
  });
}
