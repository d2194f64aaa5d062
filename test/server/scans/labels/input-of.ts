import { DomUtils, parseDocument } from 'htmlparser2';
import { labelInputOf, type LabelInput, type Labelled } from '../../../../server/scans/labels/label-input.ts';

/** A page as a capture returns it, without what only a browser knows. */
export function labelInput(
  document: string,
  url = 'https://page.example/',
  members: Partial<Labelled> = {},
): LabelInput {
  const parsed = parseDocument(document);
  const [title] = DomUtils.getElementsByTagName('title', parsed, true, 1);
  const body = DomUtils.getElementsByTagName('body', parsed, true, 1);
  const metas = DomUtils.getElementsByTagName('meta', parsed).map(({ attribs }) => [
    attribs['name'] ?? attribs['property'] ?? '',
    attribs['content'] ?? '',
  ]);
  const input = labelInputOf(
    {
      dom: document,
      page: {
        headers: {},
        meta_tags: Object.fromEntries(metas.filter(([name]) => name !== '')) as Record<string, string>, // both are texts
        outgoing_links: [],
        ssdeep: '',
        text: textOf(body),
        title: title ? DomUtils.innerText(title) : '',
      },
      technologies: [],
      ...members,
    },
    url,
  );
  if (!input) throw new Error('a page with a document has labels');
  return input;
}

/** The texts of all elements in lines of their own, without scripts. */
function textOf(nodes: Parameters<typeof DomUtils.find>[1]): string {
  const texts = DomUtils.find(node => DomUtils.isText(node), nodes, true, Infinity);
  return texts
    .map(text => DomUtils.innerText(text).trim())
    .filter(text => text !== '')
    .join('\n');
}
