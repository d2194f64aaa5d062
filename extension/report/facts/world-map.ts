import { geoNaturalEarth1, geoPath, geoGraticule10 } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json' with { type: 'json' };

export const MAP_WIDTH = 720;
export const MAP_HEIGHT = 352;

export interface WorldMap {
  /** SVG paths. */
  readonly land: string;
  readonly lines: string;
  readonly outline: string;
  /** Position of a place on the map; null for invalid coordinates. */
  place(longitude: number, latitude: number): readonly [x: number, y: number] | null;
}

/** A world map from data shipped with the extension. */
export function projectWorld(): WorldMap {
  // The cast: the file is a topology, but TypeScript infers its `type` as any string.
  const topology = land as unknown as Topology<{ land: GeometryCollection }>;
  const projection = geoNaturalEarth1().fitSize([MAP_WIDTH, MAP_HEIGHT], { type: 'Sphere' });
  const path = geoPath(projection).digits(1);
  return {
    land: path(feature(topology, topology.objects.land)) ?? '',
    lines: path(geoGraticule10()) ?? '',
    outline: path({ type: 'Sphere' }) ?? '',
    place: (longitude, latitude) =>
      Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? projection([longitude, latitude]) : null,
  };
}
