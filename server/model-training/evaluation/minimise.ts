/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/** The value at a point; writes the slope there into `gradient`. */
export type Slope = (at: Float64Array, gradient: Float64Array) => number;

export interface MinimiseOptions {
  /** No part of the gradient is larger where it ends. */
  readonly tolerance: number;
  readonly mostSteps: number;
}

interface Step {
  /** How far it went, how much the gradient changed, and one by the product of both. */
  readonly way: Float64Array;
  readonly turn: Float64Array;
  readonly scale: number;
}

const REMEMBERED = 10;
/** Of what the slope promises, the least part that a step must bring (Armijo). */
const LEAST_PART = 1e-4;
const MOST_HALVINGS = 30;

/** The lowest point of a convex function of many numbers, from nought on: limited-memory BFGS. */
export function minimise(size: number, slope: Slope, { tolerance, mostSteps }: MinimiseOptions): Float64Array {
  let point = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = slope(point, gradient);
  const steps: Step[] = [];
  for (let count = 0; count < mostSteps && mostOf(gradient) > tolerance; count++) {
    const direction = directionOf(gradient, steps);
    const promised = dot(direction, gradient);
    // Nothing is known yet of how far is far.
    let share = steps.length === 0 ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1;
    let [next, nextGradient] = [point, gradient];
    let nextValue = Infinity;
    for (let halving = 0; halving < MOST_HALVINGS; halving++, share /= 2) {
      next = point.map((at, i) => at + share * direction[i]!);
      nextGradient = new Float64Array(size);
      nextValue = slope(next, nextGradient);
      if (nextValue <= value + LEAST_PART * share * promised) break;
    }
    if (nextValue >= value) break;
    const way = next.map((at, i) => at - point[i]!);
    const turn = nextGradient.map((at, i) => at - gradient[i]!);
    const bend = dot(way, turn);
    if (bend > 0) steps.push({ way, turn, scale: 1 / bend });
    if (steps.length > REMEMBERED) steps.shift();
    [point, gradient, value] = [next, nextGradient, nextValue];
  }
  return point;
}

/** Downhill, with what the last steps tell of how the ground bends. */
function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.map(part => -part);
  const shares = new Map<Step, number>();
  for (const step of steps.toReversed()) {
    const share = step.scale * dot(step.way, direction);
    shares.set(step, share);
    addTo(direction, step.turn, -share);
  }
  const last = steps.at(-1);
  if (last) {
    const unit = 1 / (last.scale * dot(last.turn, last.turn));
    for (let i = 0; i < direction.length; i++) direction[i]! *= unit;
  }
  for (const step of steps) addTo(direction, step.way, shares.get(step)! - step.scale * dot(step.turn, direction));
  return direction;
}

function addTo(sum: Float64Array, part: Float64Array, share: number): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += share * part[i]!;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function mostOf(gradient: Float64Array): number {
  let most = 0;
  for (const part of gradient) most = Math.max(most, Math.abs(part));
  return most;
}
