import type { NormalUrl } from '../url/normal-form.ts';
import type { Site } from '../url/site.ts';
import type { BrandNames } from './brand-names.ts';
import { brandPlacesOf, type BrandPlaces } from './features/brand-places.ts';
import { fameOf, type Popularity } from './fame.ts';
import { subjectOf, type UrlSubject } from './subject.ts';
import { textShapeOf, type TextShape } from './text-shape.ts';

/** The input of the features: the parts of an address, their character counts, and the brands it names. */
export interface UrlContext extends UrlSubject {
  readonly places: BrandPlaces;
  /** Popularity of the domain: 0 (in no ranking), 1 or 2. */
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
