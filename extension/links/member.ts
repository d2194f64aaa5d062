/**
 * A member of a node as the browser defines it. Elements with a name hide those of documents and forms: after
 * `<img name="createElement">`, `document.createElement` is that image. Pages cannot change prototypes of this world.
 */
export function member<N extends object, K extends keyof N>(node: N, name: K): N[K] {
  return Reflect.get(Object.getPrototypeOf(node) as object, name, node);
}
