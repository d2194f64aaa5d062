/**
 * What a script can detect of the browser that it runs in, as one flat object: name to plain value. Source text for pages, frames
 * and workers: `seen(scope)` returns a promise. Values that differ between runs (a time, a network's speed) are given as whether they
 * are in the usual range.
 */
export const PROBE = String.raw`
async function seen() {
  const found = {};
  const isPage = typeof document !== 'undefined';
  const put = (name, value) => { found[name] = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value); };
  const within = async (ms, promise) => Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject({ name: 'no answer' }), ms))]);
  const look = async (name, read) => { try { put(name, await within(15000, read())); } catch (error) { put(name, 'throws ' + error.name); } };
  const pick = (object, names) => Object.fromEntries(names.map(name => [name, object[name]]));
  const sorted = array => [...array].sort();

  // navigator: all members.
  for (const name in navigator) {
    const value = navigator[name];
    if (['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null) put('navigator.' + name, value);
  }
  put('navigator.languages', navigator.languages);
  put('navigator.own members', Object.getOwnPropertyNames(navigator));
  put('navigator.members', sorted(Object.getOwnPropertyNames(Object.getPrototypeOf(navigator))));
  await look('navigator.webdriver getter', () => Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver').get.toString());
  if (navigator.userAgentData) {
    put('hints', navigator.userAgentData.toJSON());
    await look('hints, all', () => navigator.userAgentData.getHighEntropyValues(
      ['architecture', 'bitness', 'brands', 'formFactors', 'fullVersionList', 'mobile', 'model', 'platform', 'platformVersion', 'uaFullVersion', 'wow64']));
  } else put('hints', 'none');
  const { connection } = navigator;
  if (connection) put('connection', { type: connection.type, effectiveType: typeof connection.effectiveType, saveData: connection.saveData, hasRtt: typeof connection.rtt, hasDownlink: connection.downlink > 0 });
  await look('storage.persisted', () => navigator.storage.persisted());
  await look('storage.estimate', async () => (await navigator.storage.estimate()).quota > 1e8);

  // The globals of the scope, and their members.
  put('globals', sorted(Object.getOwnPropertyNames(globalThis)).filter(name => !/^(?:seen|PROBE)$/.test(name)));
  put('crossOriginIsolated', globalThis.crossOriginIsolated);
  put('isSecureContext', globalThis.isSecureContext);

  // Locale, time and numbers.
  put('Intl.DateTimeFormat', Intl.DateTimeFormat().resolvedOptions());
  put('Intl.NumberFormat', Intl.NumberFormat().resolvedOptions());
  put('Intl.Collator', Intl.Collator().resolvedOptions());
  put('Intl.DisplayNames', new Intl.DisplayNames(undefined, { type: 'region' }).of('DE'));
  put('Date', new Date(0).toLocaleString() + ' ' + new Date(Date.UTC(2026, 6, 1)).toString());
  put('Date.offset', new Date(0).getTimezoneOffset());
  put('number', (1234567.891).toLocaleString());
  put('Math', [Math.tan(-1e300), Math.sinh(1), Math.expm1(1), Math.acosh(1e300)].join());

  // Clocks and timers.
  put('performance.now, finest step', (() => { let least = 1; for (let i = 0; i < 2e5; i++) { const a = performance.now(), b = performance.now(); if (b > a) least = Math.min(least, b - a); } return Math.round(least * 100) / 100; })());
  await look('timers, nested', () => new Promise(resolve => {
    // The median, without the first ones: timers may fire early, or late by any time.
    const times = [];
    const turn = () => {
      if (times.push(performance.now()) < 40) return setTimeout(turn, 0);
      const gaps = times.slice(11).map((time, i) => time - times[i + 10]).sort((a, b) => a - b);
      resolve(gaps[Math.floor(gaps.length / 2)] >= 2.5 ? 'clamped to 4 ms' : 'not clamped');
    };
    turn();
  }));

  // Signs of a debugger: it reads logged objects, and stops at debugger statements.
  put('console reads an error', (() => { let reads = 0; const error = new Error('probe'); Object.defineProperty(error, 'stack', { get() { reads++; return ''; } }); console.debug(error); return reads; })());
  put('console reads a prototype', (() => { let reads = 0; console.debug(Object.create(new Proxy({}, { ownKeys() { reads++; return []; } }))); return reads; })());
  put('console reads a getter', (() => { let reads = 0; const each = Object.defineProperty({}, 'id', { enumerable: true, get() { reads++; return ''; } }); console.debug(each); console.dir?.(each); return reads; })());
  put('console formats an error', (() => { let reads = 0; const before = Error.prepareStackTrace; Error.prepareStackTrace = () => { reads++; return 'x'; }; console.debug(new Error('probe')); Error.prepareStackTrace = before; return reads; })());
  put('console.debug', Function.prototype.toString.call(console.debug));
  put('debugger', (() => { const before = performance.now(); debugger; return performance.now() - before < 1000 ? 'goes on' : 'stops'; })());
  put('Error.stack', (() => { try { null.probe(); } catch (error) { return error.stack.replace(/https?:\/\/\S+|blob:\S+/g, 'URL'); } })());
  put('Error.stackTraceLimit', Error.stackTraceLimit);
  put('eval.toString', eval.toString().length);

  // Codecs and graphics.
  await look('mediaCapabilities', async () => JSON.stringify(pick(await within(12000, navigator.mediaCapabilities.decodingInfo({ type: 'file', video: { contentType: 'video/mp4; codecs="avc1.42E01E"', width: 640, height: 480, bitrate: 1e6, framerate: 30 } })), ['supported', 'smooth'])));
  await look('OffscreenCanvas', () => ['2d', 'webgl', 'webgl2', 'webgpu', 'bitmaprenderer'].filter(kind => { try { return new OffscreenCanvas(4, 4).getContext(kind) !== null; } catch { return false; } }));
  await look('WebGPU', async () => navigator.gpu ? ((await within(12000, navigator.gpu.requestAdapter())) === null ? 'no adapter' : 'an adapter') : 'no gpu');
  await look('Notification', () => typeof Notification === 'undefined' ? 'none' : Notification.permission);
  for (const name of ['accelerometer', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'camera', 'captured-surface-control', 'clipboard-read', 'clipboard-write', 'display-capture',
    'geolocation', 'gyroscope', 'idle-detection', 'keyboard-lock', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'nfc', 'notifications', 'payment-handler', 'periodic-background-sync',
    'persistent-storage', 'pointer-lock', 'push', 'screen-wake-lock', 'speaker-selection', 'storage-access', 'top-level-storage-access', 'window-management'])
    await look('permission ' + name, async () => (await within(12000, navigator.permissions.query({ name, ...(name === 'push' ? { userVisibleOnly: true } : {}) }))).state);
  if (!isPage) return found;

  // In the page only.
  put('plugins', [...navigator.plugins].map(({ name, filename, description, length }) => [name, filename, description, length]));
  put('mimeTypes', [...navigator.mimeTypes].map(({ type, suffixes, enabledPlugin }) => [type, suffixes, enabledPlugin?.name]));
  for (const name in screen) if (['number', 'boolean', 'string'].includes(typeof screen[name])) put('screen.' + name, screen[name]);
  put('screen.orientation', { type: screen.orientation?.type, angle: screen.orientation?.angle });
  for (const name of ['innerWidth', 'innerHeight', 'outerWidth', 'outerHeight', 'screenX', 'screenY', 'screenLeft', 'screenTop', 'devicePixelRatio', 'scrollX', 'orientation', 'name', 'closed', 'length', 'origin', 'status'])
    put('window.' + name, window[name]);
  put('window.opener', window.opener);
  put('window.bars', ['locationbar', 'menubar', 'personalbar', 'scrollbars', 'statusbar', 'toolbar'].map(bar => window[bar].visible));
  put('visualViewport', pick(visualViewport, ['width', 'height', 'scale', 'offsetTop']));
  put('history.length', history.length);
  put('document', { hasFocus: document.hasFocus(), visibility: document.visibilityState, hidden: document.hidden, referrer: document.referrer, compat: document.compatMode, own: Object.getOwnPropertyNames(document), fullscreen: document.fullscreenEnabled, pip: document.pictureInPictureEnabled, wasDiscarded: document.wasDiscarded, prerendering: document.prerendering });
  put('html attributes', document.documentElement.getAttributeNames());
  put('chrome', Object.keys(window.chrome ?? {}));
  for (const name of Object.keys(window.chrome ?? {})) put('chrome.' + name, [typeof chrome[name], ...Object.keys(chrome[name])]);
  await look('chrome.loadTimes', () => Object.keys(chrome.loadTimes()));
  await look('chrome.csi', () => Object.keys(chrome.csi()));
  for (const query of ['(hover: hover)', '(hover: none)', '(any-hover: hover)', '(any-hover: none)', '(pointer: fine)', '(pointer: coarse)', '(pointer: none)', '(any-pointer: fine)', '(any-pointer: coarse)', '(any-pointer: none)',
    '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(prefers-reduced-motion: no-preference)', '(prefers-contrast: no-preference)', '(prefers-contrast: more)', '(prefers-contrast: custom)',
    '(prefers-reduced-transparency: reduce)', '(prefers-reduced-data: reduce)', '(forced-colors: active)', '(inverted-colors: inverted)', '(color-gamut: srgb)', '(color-gamut: p3)', '(dynamic-range: high)', '(monochrome)', '(color: 8)',
    '(update: fast)', '(scripting: enabled)', '(display-mode: browser)', '(orientation: landscape)', '(orientation: portrait)', '(overflow-block: scroll)', '(grid: 0)', 'screen', '(device-posture: continuous)', '(-webkit-max-device-pixel-ratio: 1)'])
    put('media ' + query, matchMedia(query).matches);
  put('touch', { inWindow: 'ontouchstart' in window, inElement: 'ontouchstart' in document.documentElement, event: (() => { try { document.createEvent('TouchEvent'); return true; } catch { return false; } })(), Touch: typeof Touch });
  const video = document.createElement('video');
  for (const type of ['video/mp4; codecs="avc1.42E01E, mp4a.40.2"', 'video/mp4; codecs="hvc1.1.6.L93.B0"', 'video/webm; codecs="vp9"', 'video/webm; codecs="av01.0.04M.08"', 'video/ogg; codecs="theora"', 'audio/mpeg', 'audio/aac', 'audio/flac', 'audio/ogg; codecs="opus"', 'audio/wav'])
    put('plays ' + type, [video.canPlayType(type), typeof MediaSource === 'undefined' ? 'none' : MediaSource.isTypeSupported(type)]);
  await look('WebRTC codecs', () => ['audio', 'video'].map(kind => [...new Set(RTCRtpReceiver.getCapabilities(kind).codecs.map(({ mimeType }) => mimeType))]));
  await look('WebRTC candidates', async () => {
    const peer = new RTCPeerConnection(); const kinds = new Set(); peer.createDataChannel('probe');
    const gathered = new Promise(resolve => {
      peer.onicecandidate = ({ candidate }) => { if (candidate === null) resolve(); else if (candidate.candidate) kinds.add(candidate.type + ' ' + /\.local /.test(candidate.candidate)); };
    });
    await peer.setLocalDescription(await peer.createOffer()); await within(12000, gathered); peer.close(); return [...kinds];
  });
  await look('mediaDevices', async () => (await within(12000, navigator.mediaDevices.enumerateDevices())).map(({ kind, label }) => [kind, label]));
  await look('speech voices', async () => (await new Promise(resolve => { speechSynthesis.onvoiceschanged = () => resolve(speechSynthesis.getVoices()); setTimeout(() => resolve(speechSynthesis.getVoices()), 1000); })).length);
  await look('gamepads', () => navigator.getGamepads().length);
  await look('battery', async () => typeof navigator.getBattery === 'undefined' ? 'none' : JSON.stringify(pick(await within(12000, navigator.getBattery()), ['charging', 'level'])));
  await look('keyboard layout', async () => navigator.keyboard ? (await within(12000, navigator.keyboard.getLayoutMap())).size : 'none');
  await look('bluetooth', async () => navigator.bluetooth ? await within(12000, navigator.bluetooth.getAvailability()) : 'none');
  await look('payment', async () => typeof PaymentRequest === 'undefined' ? 'none' : await within(12000, new PaymentRequest([{ supportedMethods: 'https://payment.example/' }], { total: { label: 'a', amount: { currency: 'EUR', value: '1' } } }).canMakePayment()));
  await look('share', () => typeof navigator.share);
  for (const kind of ['2d', 'webgl', 'webgl2', 'webgpu', 'bitmaprenderer']) await look('canvas ' + kind, () => document.createElement('canvas').getContext(kind) !== null);
  await look('WebGL renderer', () => { const gl = document.createElement('canvas').getContext('webgl'); const info = gl.getExtension('WEBGL_debug_renderer_info'); return [gl.getParameter(info.UNMASKED_VENDOR_WEBGL), gl.getParameter(info.UNMASKED_RENDERER_WEBGL)]; });
  const digest = async bytes => [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].slice(0, 8).map(byte => byte.toString(16).padStart(2, '0')).join('');
  await look('canvas pixels', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 60 }); const c = canvas.getContext('2d');
    c.fillStyle = '#f60'; c.fillRect(100, 1, 62, 20); c.fillStyle = '#069'; c.font = '14px Arial'; c.fillText('Probe, \u{1F98A} größer', 2, 15); c.arc(50, 40, 15, 0, 6); c.fill();
    return digest(c.getImageData(0, 0, 200, 60).data);
  });
  await look('audio samples', async () => {
    const audio = new OfflineAudioContext(1, 5000, 44100); const source = audio.createOscillator(); source.type = 'triangle'; source.frequency.value = 10000;
    const compressor = audio.createDynamicsCompressor(); source.connect(compressor); compressor.connect(audio.destination); source.start(0);
    return (await audio.startRendering()).getChannelData(0).slice(4500).reduce((sum, value) => sum + Math.abs(value), 0);
  });
  await look('AudioContext', () => { const audio = new AudioContext(); const { sampleRate, state } = audio; void audio.close(); return [sampleRate, state, audio.destination.maxChannelCount]; });
  const box = document.createElement('div'); box.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;font-size:40px'; box.textContent = 'mmmMWLli10O&1 probe'; document.body.append(box);
  for (const family of ['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'math', 'emoji', 'Arial', 'Times New Roman', 'Courier New', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'Georgia', 'Verdana', 'no such font']) {
    box.style.fontFamily = '"' + family + '"'; const quoted = box.getBoundingClientRect().width; box.style.fontFamily = family; put('font ' + family, [box.getBoundingClientRect().width, quoted]);
  }
  box.removeAttribute('style');
  put('font of the page', getComputedStyle(document.body).font + ', ' + getComputedStyle(document.createElement('p')).font);
  put('font of a button', (() => { const button = document.createElement('button'); document.body.append(button); const { font } = getComputedStyle(button); button.remove(); return font; })());
  box.remove();
  put('system colours', ['Canvas', 'CanvasText', 'ButtonFace', 'Highlight', 'HighlightText', 'AccentColor', 'LinkText', 'GrayText'].map(colour => { const element = document.createElement('i'); element.style.color = colour; document.body.append(element); const { color } = getComputedStyle(element); element.remove(); return color; }));
  put('scroll bar', (() => { const outer = document.createElement('div'); outer.style.cssText = 'position:absolute;visibility:hidden;width:100px;height:100px;overflow:scroll'; document.body.append(outer); const width = outer.offsetWidth - outer.clientWidth; outer.remove(); return width; })());
  put('hover', [matchMedia('(hover)').matches, 'onpointerover' in window]);
  await look('animation frames', () => new Promise(resolve => {
    const times = []; const turn = now => { times.push(now); if (times.length === 30) { const each = (times.at(-1) - times[0]) / 29; resolve(each > 4 ? 'run' : each); } else requestAnimationFrame(turn); };
    requestAnimationFrame(turn); setTimeout(() => resolve('stand still'), 12000);
  }));
  put('performance.memory', performance.memory ? performance.memory.jsHeapSizeLimit : 'none');
  put('navigation', (({ type, nextHopProtocol, deliveryType, activationStart }) => ({ type, nextHopProtocol, deliveryType, activationStart }))(performance.getEntriesByType('navigation')[0]));
  put('paints', performance.getEntriesByType('paint').map(({ name }) => name));
  put('frame of nothing', (() => { const frame = document.createElement('iframe'); document.body.append(frame); const { navigator: inner, chrome: innerChrome } = frame.contentWindow; const value = [inner.userAgent === navigator.userAgent, inner.webdriver, inner.languages, Object.keys(innerChrome ?? {}), inner.userAgentData?.platform === navigator.userAgentData?.platform]; frame.remove(); return value; })());
  await look('frame with text', () => new Promise(resolve => { const frame = document.createElement('iframe'); frame.srcdoc = 'x'; frame.onload = () => { const { navigator: inner } = frame.contentWindow; resolve([inner.userAgent === navigator.userAgent, inner.webdriver, inner.languages, frame.contentWindow.innerWidth]); frame.remove(); }; document.body.append(frame); }));
  put('blocked pop-up', (() => { const opened = window.open('about:blank'); const isOpen = opened !== null && !opened.closed; opened?.close(); return isOpen; })());
  return found;
}`;
