import { z } from 'zod';

// Imported first by every entrypoint: the content security policy of an extension forbids compiling code from text.
z.config({ jitless: true });
