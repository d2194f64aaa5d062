/** What stands between a visitor and a page. */
export const GATE_KINDS = ['human', 'age', 'consent', 'password', 'slider', 'countdown', 'hold', 'continue'] as const;
export type GateKind = (typeof GATE_KINDS)[number];
