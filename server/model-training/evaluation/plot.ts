import type { Report } from './report.ts';
import { thresholdAt, shareAtOrAbove, type Scored } from './metrics.ts';

const SIZE = 420;
const MARGIN = 60;
const WIDTH = 3 * SIZE + 4 * MARGIN;
const HEIGHT = SIZE + 2 * MARGIN + 20;
const FPRS = [1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

/** The evaluation as an SVG image: ROC curve, reliability diagram, and detection rate by URL length. */
export function plotReport(report: Report, scored: Scored): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    panel(0, `AUC ${report.auc.toFixed(4)}`, 'false positive rate', 'true positive rate', curve(scored)),
    panel(1, `ECE ${report.ece.toFixed(4)}`, 'score', 'share malicious', reliabilityMarks(report)),
    panel(2, 'TPR at FPR 1%, by URL length', 'characters', 'true positive rate', lengthBars(report)),
    '</svg>',
  ].join('\n');
}

/** Marks are in a square from (0, 0) at the bottom left to (SIZE, SIZE). */
function panel(at: number, title: string, x: string, y: string, marks: string): string {
  const left = MARGIN + at * (SIZE + MARGIN);
  return [
    `<g transform="translate(${left} ${MARGIN})">`,
    `<text x="${SIZE / 2}" y="-16" text-anchor="middle" font-size="15">${escaped(title)}</text>`,
    `<text x="${SIZE / 2}" y="${SIZE + 38}" text-anchor="middle">${escaped(x)}</text>`,
    `<text transform="translate(-38 ${SIZE / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map(
      value =>
        `<path d="M0 ${up(value)}H${SIZE}" stroke="#ddd"/><text x="-6" y="${up(value) + 4}" text-anchor="end">${value}</text>`,
    ),
    `<rect width="${SIZE}" height="${SIZE}" fill="none" stroke="#333"/>`,
    marks,
    '</g>',
  ].join('');
}

/** The false positive rate is on a logarithmic scale that starts at 0.01%. */
function curve(scored: Scored): string {
  const across = (rate: number) => (SIZE * (Math.log10(rate) + 4)) / 4;
  const found = (rate: number) => shareAtOrAbove(scored, 1, thresholdAt(scored, rate));
  const points = FPRS.map(rate => `${round(across(rate))},${round(up(rate === 1 ? 1 : found(rate)))}`);
  const ticks = [1e-4, 1e-3, 0.01, 0.1, 1].map(
    rate =>
      `<path d="M${across(rate)} 0V${SIZE}" stroke="#ddd"/><text x="${across(rate)}" y="${SIZE + 18}" text-anchor="middle">${rate * 100} %</text>`,
  );
  return `${ticks.join('')}<polyline points="${points.join(' ')}" fill="none" stroke="#1668b8" stroke-width="2.5"/>`;
}

function reliabilityMarks({ reliability }: Report): string {
  const points = reliability
    .filter(bin => bin.rows > 0)
    .map(
      ({ meanScore, malicious, weight }) =>
        `<circle cx="${round(meanScore * SIZE)}" cy="${round(up(malicious))}" r="${round(4 + 20 * Math.sqrt(weight / 4))}" fill="#1668b8" fill-opacity="0.6"/>`,
    );
  const ticks = [0, 0.5, 1].map(
    value => `<text x="${value * SIZE}" y="${SIZE + 18}" text-anchor="middle">${value}</text>`,
  );
  return `<path d="M0 ${SIZE}L${SIZE} 0" stroke="#999" stroke-dasharray="4"/>${ticks.join('')}${points.join('')}`;
}

function lengthBars({ byLength }: Report): string {
  const width = SIZE / byLength.length;
  return byLength
    .map(({ part, tprAtFpr1Percent: found }, at) => {
      const height = Number.isNaN(found) ? 0 : found * SIZE;
      const middle = round((at + 0.5) * width);
      return [
        `<rect x="${round(at * width + 6)}" y="${round(SIZE - height)}" width="${round(width - 12)}" height="${round(height)}" fill="#1668b8" fill-opacity="0.6"/>`,
        `<text x="${middle}" y="${SIZE + 18}" text-anchor="middle" font-size="10">${part}</text>`,
      ].join('');
    })
    .join('');
}

function up(value: number): number {
  return SIZE * (1 - value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
