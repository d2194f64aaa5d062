import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { script } from '../../server/respond.ts';
import { hostile } from './hostile.ts';

/** Pages that use the whole processor. */
export const processorPages: readonly SitePage[] = [
  page('hostile.example/spin', 'for(;;); while parsing', hostile('Spin', 'for (;;);')),
  page(
    'hostile.example/spin-late',
    'for(;;); 50 ms after load',
    hostile('Late spin', 'onload = () => setTimeout(() => { for (;;); }, 50);'),
  ),
  page(
    'hostile.example/spin-again',
    'Spins for a second, then plans to spin again',
    hostile(
      'Spinning again',
      'const spin = () => { const end = Date.now() + 1000; while (Date.now() < end); setTimeout(spin, 0); }; spin();',
    ),
  ),
  page(
    'hostile.example/spin-promises',
    'Promises without an end',
    hostile('Promises', 'const turn = () => Promise.resolve().then(turn); turn();'),
  ),
  page(
    'hostile.example/spin-worker',
    'Four workers that spin',
    hostile('Spinning workers', `for (let i = 0; i < 4; i++) new Worker('/spin-worker.js');`),
  ),
  page(
    'hostile.example/spin-frame',
    'A frame of another site that spins',
    hostile('Spinning frame', '', '<iframe src="//other-hostile.example/spin"></iframe>'),
  ),
  page('other-hostile.example/spin', 'The frame of spin-frame', hostile('Spin', 'for (;;);')),
  page(
    'hostile.example/regex',
    'A regular expression that backtracks for ever',
    hostile('Backtracking', `/^(a+)+$/.test('a'.repeat(60) + '!');`),
  ),
  page(
    'hostile.example/layout',
    'A layout in every step of a loop',
    hostile(
      'Layout',
      `document.body.append(...Array.from({ length: 3000 }, (_, i) => Object.assign(document.createElement('p'), { textContent: i })));
setInterval(() => { for (const node of document.querySelectorAll('p')) { node.style.width = node.offsetWidth - 1 + 'px'; } }, 0);`,
    ),
  ),
  page(
    'hostile.example/animation',
    'A repaint of everything in every frame',
    hostile(
      'Animation',
      `const paint = () => { document.body.style.filter = 'hue-rotate(' + (Date.now() % 360) + 'deg) blur(3px)'; requestAnimationFrame(paint); }; paint();`,
      '<div style="height:3000px;background:conic-gradient(red,blue,green,red)"></div>',
    ),
  ),
  page(
    'hostile.example/canvas',
    'A large canvas drawn without a pause',
    hostile(
      'Canvas',
      `const canvas = document.createElement('canvas'); canvas.width = canvas.height = 4096; document.body.append(canvas);
const pen = canvas.getContext('2d'); const draw = () => { for (let i = 0; i < 200; i++) { pen.shadowBlur = 40; pen.fillStyle = 'hsl(' + i + ' 80% 50%)'; pen.fillRect(Math.random() * 4096, Math.random() * 4096, 800, 800); } requestAnimationFrame(draw); }; draw();`,
    ),
  ),
  page(
    'hostile.example/web-gl',
    'A shader with a long loop',
    hostile(
      'WebGL',
      `const canvas = document.createElement('canvas'); canvas.width = canvas.height = 1024; document.body.append(canvas);
const gl = canvas.getContext('webgl');
if (gl) {
  const part = (type, source) => { const shader = gl.createShader(type); gl.shaderSource(shader, source); gl.compileShader(shader); return shader; };
  const program = gl.createProgram();
  gl.attachShader(program, part(gl.VERTEX_SHADER, 'attribute vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }'));
  gl.attachShader(program, part(gl.FRAGMENT_SHADER, 'precision highp float; void main() { float v = gl_FragCoord.x; for (int i = 0; i < 4000; i++) v = sin(v) * 43758.5; gl_FragColor = vec4(v); }'));
  gl.linkProgram(program); gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer()); gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0); gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const draw = () => { gl.drawArrays(gl.TRIANGLES, 0, 3); requestAnimationFrame(draw); }; draw();
}`,
    ),
  ),
  page(
    'hostile.example/tampered',
    'A page that replaces the functions that a reader of pages relies on',
    hostile(
      'Tampered',
      `const lie = () => { throw new Error('no'); };
JSON.stringify = lie; Array.prototype.map = lie; Array.prototype.push = lie; document.querySelectorAll = lie; document.createTreeWalker = lie;
Object.defineProperty(document, 'title', { get: lie }); Object.defineProperty(document, 'documentElement', { get: lie });
Object.defineProperty(Element.prototype, 'outerHTML', { get: lie }); Object.defineProperty(HTMLElement.prototype, 'innerText', { get: lie });
Object.defineProperty(HTMLAnchorElement.prototype, 'href', { get: () => 'javascript:lie()' }); globalThis.Promise = lie;`,
      '<a href="/real">A real link</a>',
    ),
  ),
  asset('hostile.example/spin-worker.js', script('for (;;);')),
];
