import { z } from 'zod';
import { normalUrl, type NormalUrl } from '../url/normal-form.ts';
import { defineEndpoint } from './endpoint.ts';
import { characters } from './fields.ts';
import { explainQuery, reason, VERDICTS } from './scans.ts';

/** The URL to check, as sent and normalised. */
export interface CheckedUrl {
  readonly text: string;
  readonly url: NormalUrl;
}

/** The URL parser drops or escapes these characters; a valid URI has none. */
const SPACE_OR_CONTROL = /[\s\p{Cc}]/u;

const checkedUrl = characters(10, 500).transform((text, context): CheckedUrl => {
  if (SPACE_OR_CONTROL.test(text)) {
    context.addIssue({ code: 'custom', message: 'must not hold spaces or control characters: escape them, as in %20' });
    return z.NEVER;
  }
  const url = normalUrl(text);
  if (url) return { text, url };
  context.addIssue({ code: 'custom', message: 'must be a URL that begins with http:// or https://' });
  return z.NEVER;
});

const fastCheckResult = z
  .object({
    malicious_score: z.number().min(0).max(1).meta({ description: 'Likelihood of malicious intent', example: 0.02 }),
    url: z.string().meta({ description: 'As it was sent', example: 'https://shop.example/' }),
    scan_id: z
      .string()
      .optional()
      .describe('The latest scan of this URL that the user may see; left out when there is none'),
    status: z.enum(VERDICTS).meta({
      description: 'SAFE: verified benign. MALICIOUS: threat detected. UNRATED: insufficient data',
      example: 'UNRATED',
    }),
  })
  .meta({ id: 'FastCheck', description: 'What is known of a URL without a scan' });

export const fastCheckEndpoints = {
  check: defineEndpoint({
    method: 'post',
    path: '/v1/fast-check',
    summary: 'Classify a URL without a scan',
    description:
      'From lists, from earlier scans that the user may see, and from what the address itself looks like. ' +
      'The URL is never contacted, and neither stored nor logged.',
    input: {
      body: z.object({
        url: checkedUrl.meta({ description: 'With http or https in front', example: 'https://shop.example/' }),
      }),
      query: z.object(explainQuery),
    },
    output: fastCheckResult
      .extend({ reasons: z.array(reason).optional().describe('With `?explain=true` only') })
      .describe(fastCheckResult.description ?? ''),
    quota: 'each request',
    // Existing clients know the status codes of this endpoint, and 503 is not among them.
    refusals: { invalid: 'message', tooLarge: 422, notWritable: 500 },
  }),
} as const;
