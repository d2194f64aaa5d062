import fc from 'fast-check';

// The same random values in every run. `FC_SEED=2 npm test -- PATH` tries others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });

export default fc;
