import { z } from 'zod';

// Imported first by every entrypoint: the content security policy of extensions forbids `eval`.
z.config({ jitless: true });
