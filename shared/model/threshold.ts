/** T, the lowest score that makes an address MALICIOUS. At most 0.1% of the held-back benign addresses reach it, and at most 1% of real login pages. */
export const MALICIOUS_SCORE = 0.9947;
