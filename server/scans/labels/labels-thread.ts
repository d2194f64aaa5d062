// A worker thread of create-labeller.ts.
import { serveThread } from '../../threads/serve-thread.ts';
import type { LabelInput } from './label-input.ts';
import { createLabelPage } from './label-page.ts';
import type { PageLabels } from './page-labels.ts';

serveThread<LabelInput, PageLabels>(createLabelPage());
