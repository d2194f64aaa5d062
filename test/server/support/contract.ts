import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Answer {
  readonly method: string;
  /** Path and query, or a whole URL. */
  readonly target: string;
  /** Where the target was sent as it is: a URL would be written in another way. */
  readonly path?: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Throws if a response is not one that the API description allows. */
export type Contract = (answer: Answer) => void;

interface Response {
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { readonly schema: object }>;
}
interface Operation {
  readonly responses: Record<string, Response>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

/** What every path answers: no key, no such path, and the limits of a key that asks for nonsense. */
const EVERYWHERE: ReadonlySet<number> = new Set([401, 404, 429]);

/**
 * The contract of a running server, from its own /openapi.json: each answer has a status that is described for its
 * endpoint, the headers of that status, and a body with every member of its schema and no other.
 */
export function createContract(document: Document): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const compiled = new Map<object, ValidateFunction>();
  // A plain path before one with parameters that also matches it.
  const templates = Object.entries(document.paths)
    .map(([template, operations]) => ({ template, pattern: patternOf(template), operations }))
    .toSorted((a, b) => parametersOf(a.template) - parametersOf(b.template));

  function validatorOf(schema: object): ValidateFunction {
    const known = compiled.get(schema);
    if (known) return known;
    const validator = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
    compiled.set(schema, validator);
    return validator;
  }

  /** The template of a path; one with the method is preferred. */
  function find(path: string, method: string) {
    const matching = [path, `/v1${path}`].flatMap(each => templates.filter(({ pattern }) => pattern.test(each)));
    return matching.find(({ operations }) => operations[method] !== undefined) ?? matching[0];
  }

  return ({ method, target, path = new URL(target, 'http://server.test').pathname, status, headers, text }) => {
    const complain = (problem: string): never => {
      throw new Error(`${method} ${path} broke the contract with ${status}: ${problem}\n${text.slice(0, 400)}`);
    };
    if (method === 'OPTIONS') return void (status === 204 || complain('OPTIONS is 204'));
    if (path === '/') return void (status === 302 || status === 401 || status === 405 || complain('/ leads to /docs'));
    const operationName = method === 'HEAD' ? 'get' : method.toLowerCase();
    const known = find(path, operationName);
    const operation = known?.operations[operationName];
    const any = Object.values(known?.operations ?? {})[0];
    const response = operation?.responses[status] ?? (operation ? undefined : any?.responses[status]);
    const isAllowed = operation
      ? response !== undefined
      : known
        ? [401, 405, 429].includes(status)
        : EVERYWHERE.has(status);
    if (!isAllowed) complain(`the status is not described${known ? ` for ${known.template}` : ''}`);
    for (const name of Object.keys(response?.headers ?? {})) {
      if (headers.get(name) === null) complain(`the header ${name} is missing`);
    }
    if (status === 401 && headers.get('ratelimit') !== null) complain('a stranger is told the limits of a key');
    if (status === 304) return void (text === '' || complain('304 has a body'));
    if (method === 'HEAD') return void (text === '' || complain('HEAD has a body'));
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (!response) return void (type === 'application/json' || complain('a refusal is JSON'));
    const content = response.content?.[type] ?? complain(`the content type ${type} is not described`);
    if (type !== 'application/json') return undefined;
    const validate = validatorOf(content.schema);
    if (!validate(JSON.parse(text))) complain(ajv.errorsText(validate.errors, { separator: '\n' }));
    return undefined;
  };
}

function parametersOf(template: string): number {
  return template.split('{').length - 1;
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map(part => (part === '{key}' ? '.+' : part.startsWith('{') ? '[^/]+' : part.replace(/[.\\]/g, String.raw`\$&`)))
    .join('');
  return new RegExp(`^${source}/?$`);
}
