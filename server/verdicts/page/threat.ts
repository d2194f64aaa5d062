import { PAGE_THREATS } from '../../../shared/cql/label-values.ts';

/** What a malicious page is after. */
export const THREATS = PAGE_THREATS;
export type Threat = (typeof THREATS)[number];
