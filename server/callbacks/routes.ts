import type Router from '@koa/router';
import { callbackEndpoints } from '../../shared/api/callbacks.ts';
import { mount } from '../http/endpoints/mount.ts';
import type { CallbackService } from './service.ts';

export function callbackRoutes(router: Router, callbacks: CallbackService): void {
  mount(router, callbackEndpoints.list, ({ params }, caller) => callbacks.list(params.scan_id, caller));
  mount(router, callbackEndpoints.key, (_, caller) => callbacks.keyState(caller));
  mount(router, callbackEndpoints.createKey, (_, caller) => callbacks.createKey(caller));
}
