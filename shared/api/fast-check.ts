import { z } from 'zod';
import { normalUrl, type NormalUrl } from '../url/normal-form.ts';
import { defineEndpoint } from './endpoint.ts';
import { characters } from './fields.ts';
import { explainQuery, reason, VERDICTS } from './scans.ts';

/** The URL to check, as sent and normalised. */
interface CheckedUrl {
  readonly text: string;
  readonly url: NormalUrl;
}

/** The URL parser drops or escapes these characters; a valid URI has none. */
const SPACE_OR_CONTROL = /[\s\p{Cc}]/u;

const checkedUrl = characters(10, 500).transform((text, context): CheckedUrl => {
  if (SPACE_OR_CONTROL.test(text)) {
    context.addIssue({
      code: 'custom',
      message: 'must not contain spaces or control characters: escape them, as in %20',
    });
    return z.NEVER;
  }
  const url = normalUrl(text);
  if (url) return { text, url };
  context.addIssue({ code: 'custom', message: 'must be a URL that begins with http:// or https://' });
  return z.NEVER;
});

const fastCheckResult = z
  .object({
    malicious_score: z.number().min(0).max(1).meta({
      description: 'Likelihood that the URL is malicious, 0 to 1, as if half of all URLs were',
      example: 0.02,
    }),
    url: z.string().meta({ description: 'The URL as it was sent', example: 'https://shop.example/' }),
    scan_id: z
      .string()
      .optional()
      .describe('Identifier of the latest scan of this URL that you may see; omitted if there is none'),
    status: z.enum(VERDICTS).meta({
      description: 'SAFE: verified benign. MALICIOUS: threat detected. UNRATED: insufficient data',
      example: 'UNRATED',
    }),
  })
  .meta({ id: 'FastCheck', description: 'A verdict on a URL without a scan' });

export const fastCheckEndpoints = {
  check: defineEndpoint({
    method: 'post',
    path: '/v1/fast-check',
    summary: 'Classify a URL without a scan',
    description:
      'Uses lists, earlier scans that you may see, and the text of the URL. ' +
      'The URL is never requested, stored or logged.',
    input: {
      body: z.object({
        url: checkedUrl.meta({ description: 'An http or https URL', example: 'https://shop.example/' }),
      }),
      query: z.object(explainQuery),
    },
    output: fastCheckResult
      .extend({
        reasons: z
          .array(reason)
          .optional()
          .describe('Reasons of the verdict, strongest first; only with `?explain=true`'),
      })
      .describe(fastCheckResult.description ?? ''),
    quota: 'each request',
    // Existing clients know the status codes of this endpoint, and 503 is not among them.
    refusals: { invalid: 'message', tooLarge: 422, unavailable: 500 },
  }),
} as const;
