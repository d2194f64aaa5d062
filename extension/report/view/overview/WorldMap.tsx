import { MAP_HEIGHT, MAP_WIDTH, projectWorld } from '../../facts/world-map.ts';
import './world-map.css';

interface Props {
  readonly longitude: number;
  readonly latitude: number;
  readonly label: string;
}

/** The location of a server on a world map. */
export default function WorldMap({ longitude, latitude, label }: Props) {
  const world = projectWorld();
  const place = world.place(longitude, latitude);
  return (
    <svg class="map" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={label}>
      <path class="map-sea" d={world.outline} />
      <path class="map-lines" d={world.lines} />
      <path class="map-land" d={world.land} />
      {place !== null && (
        <g class="map-place" transform={`translate(${place[0].toFixed(1)} ${place[1].toFixed(1)})`}>
          <circle class="map-halo" r="16" />
          <circle class="map-dot" r="6" />
        </g>
      )}
    </svg>
  );
}
