/** Stands for jQuery: has its version, and does what the shop needs of it. */
export const jqueryScript = `window.jQuery = window.$ = function (selector) {
  const found = typeof selector === 'string' ? [...document.querySelectorAll(selector)] : [selector];
  found.text = value => { found.forEach(node => { node.textContent = value; }); return found; };
  return found;
};
window.jQuery.fn = { jquery: '3.7.1' };
`;

export const wooCommerceScript = `window.woocommerce_params = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' };\n`;

export const shopScript = `(async () => {
  document.cookie = 'hp_consent=necessary; path=/; max-age=15552000; samesite=lax';
  document.cookie = 'hp_seen=' + encodeURIComponent(location.pathname) + '; path=/';
  const stock = await (await fetch('/wp-json/harbour/v1/stock')).json();
  window.jQuery('#basket-count').text(String(stock.basket));
  console.info('Harbour & Pine: ' + stock.things + ' things in stock');
})();
`;

export const collectScript = `(() => {
  const pixel = new Image();
  pixel.src = 'https://stats.tidewater.example/pixel.gif?page=' + encodeURIComponent(location.href);
  console.log('tidewater: page view counted');
})();
`;
