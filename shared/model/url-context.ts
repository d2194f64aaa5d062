import type { NormalUrl } from '../url/normal-form.ts';
import type { Site } from '../url/site.ts';
import type { BrandNames } from './brand-names.ts';
import { brandPlacesOf, type BrandPlaces } from './features/brand-places.ts';
import { fameOf, type Popularity } from './fame.ts';
import { subjectOf, type UrlSubject } from './subject.ts';
import { textShapeOf, type TextShape } from './text-shape.ts';

/** All that the model looks at: the parts of an address, what they are made of, and where they speak of brands. */
export interface UrlContext extends UrlSubject {
  readonly places: BrandPlaces;
  /** How well known the domain is: 0 not at all, 1, or 2. */
  readonly fame: number;
  readonly shapes: Readonly<Record<'label' | 'subdomain' | 'path' | 'query', TextShape>>;
}

export function urlContextOf(url: NormalUrl, site: Site, brands: BrandNames, popularity: Popularity): UrlContext {
  const subject = subjectOf(url, site);
  return {
    ...subject,
    places: brandPlacesOf(subject, brands),
    fame: fameOf(site.domain, popularity),
    shapes: {
      label: textShapeOf(subject.label),
      subdomain: textShapeOf(subject.subdomainText),
      path: textShapeOf(subject.path),
      query: textShapeOf(subject.query),
    },
  };
}
