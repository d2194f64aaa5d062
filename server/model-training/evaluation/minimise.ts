/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/** Returns the value of the function at a point, and writes its gradient there into `gradient`. */
export type Objective = (at: Float64Array, gradient: Float64Array) => number;

export interface MinimiseOptions {
  /** Stops when no component of the gradient is larger than this. */
  readonly tolerance: number;
  readonly maxSteps: number;
}

interface Step {
  /** The step, the change of the gradient along it, and the reciprocal of their dot product. */
  readonly move: Float64Array;
  readonly change: Float64Array;
  readonly scale: number;
}

const REMEMBERED = 10;
/** Sufficient decrease: the least part of the linearly predicted decrease that a step must reach (Armijo condition). */
const SUFFICIENT_DECREASE = 1e-4;
const MAX_HALVINGS = 30;

/** Minimises a convex function of many variables, starting at 0, by limited-memory BFGS with a backtracking line search. */
export function minimise(size: number, objective: Objective, { tolerance, maxSteps }: MinimiseOptions): Float64Array {
  let point = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = objective(point, gradient);
  const steps: Step[] = [];
  for (let count = 0; count < maxSteps && largestOf(gradient) > tolerance; count++) {
    const direction = directionOf(gradient, steps);
    const predicted = dot(direction, gradient);
    // Before the first step there is no curvature estimate: start the line search with a step of unit length at most.
    let share = steps.length === 0 ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1;
    let [next, nextGradient] = [point, gradient];
    let nextValue = Infinity;
    for (let halving = 0; halving < MAX_HALVINGS; halving++, share /= 2) {
      next = point.map((at, i) => at + share * direction[i]!);
      nextGradient = new Float64Array(size);
      nextValue = objective(next, nextGradient);
      if (nextValue <= value + SUFFICIENT_DECREASE * share * predicted) break;
    }
    if (nextValue >= value) break;
    const move = next.map((at, i) => at - point[i]!);
    const change = nextGradient.map((at, i) => at - gradient[i]!);
    const curvature = dot(move, change);
    if (curvature > 0) steps.push({ move, change, scale: 1 / curvature });
    if (steps.length > REMEMBERED) steps.shift();
    [point, gradient, value] = [next, nextGradient, nextValue];
  }
  return point;
}

/** The descent direction: minus the gradient times the approximate inverse Hessian (two-loop recursion over the last steps). */
function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.map(part => -part);
  const shares = new Map<Step, number>();
  for (const step of steps.toReversed()) {
    const share = step.scale * dot(step.move, direction);
    shares.set(step, share);
    addTo(direction, step.change, -share);
  }
  const last = steps.at(-1);
  if (last) {
    const unit = 1 / (last.scale * dot(last.change, last.change));
    for (let i = 0; i < direction.length; i++) direction[i]! *= unit;
  }
  for (const step of steps) addTo(direction, step.move, shares.get(step)! - step.scale * dot(step.change, direction));
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

function largestOf(gradient: Float64Array): number {
  let max = 0;
  for (const part of gradient) max = Math.max(max, Math.abs(part));
  return max;
}
